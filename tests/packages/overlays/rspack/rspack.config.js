import path from 'node:path';

export default {
	mode: 'production',
	entry: './src/main.ts',
	module: {
		rules: [
			{
				test: /\.ts$/,
				loader: 'builtin:swc-loader',
				options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
			},
		],
	},
	output: { path: path.resolve('dist'), filename: 'main.js', publicPath: '/dist/' },
	performance: { hints: false },
};
