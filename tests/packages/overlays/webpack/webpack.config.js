import path from 'node:path';

export default {
	mode: 'production',
	entry: './src/main.ts',
	module: {
		rules: [
			{
				test: /\.ts$/,
				loader: 'ts-loader',
				options: { transpileOnly: true, compilerOptions: { noEmit: false } },
			},
		],
	},
	output: { path: path.resolve('dist'), filename: 'main.js', publicPath: '/dist/' },
	performance: { hints: false },
};
