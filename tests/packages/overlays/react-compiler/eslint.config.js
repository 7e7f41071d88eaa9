import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import { parser } from 'typescript-eslint';

export default defineConfig(reactHooks.configs.flat['recommended-latest'], {
	files: ['src/**/*.tsx'],
	languageOptions: { parser },
});
