import { mount } from 'svelte';
import './look/fonts.css';
import './look/style.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
