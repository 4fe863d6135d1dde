import { startApplication } from './app/start-application.js';
import './app/theme.css';

void startApplication();
