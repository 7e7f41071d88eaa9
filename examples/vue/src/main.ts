import { VueQueryPlugin } from '@tanstack/vue-query';
import { createApp } from 'vue';
import App from './App.vue';
import { client } from './wallet.js';

createApp(App).use(VueQueryPlugin, { queryClient: client }).mount('#root');
