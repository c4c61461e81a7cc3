import { flows } from '#machines/index.ts'
import { openSimulator } from './open.ts'

const section = document.getElementById('simulator')
const flow = flows.find(({ id }) => id === window.flowBook?.flow.id)
if (section !== null && flow !== undefined) openSimulator(section, flow)
