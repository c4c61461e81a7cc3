import { openLive } from './open.ts'

const section = document.getElementById('live')
if (section !== null) openLive(section, window.flowBook, window.flowPortal === true)
