import { mount } from 'svelte';
import './look/fonts.css';
import './look/style.css';
import App from './App.svelte';
import { answer } from './notice/here.ts';

const target = document.getElementById('app');
if (target) mount(App, { target });
answer();
