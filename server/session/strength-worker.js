// Plain JavaScript: a worker cannot be started from TypeScript under tsx on Node 20.
import { parentPort } from 'node:worker_threads'
import zxcvbn from 'zxcvbn'

const main = parentPort
if (!main) throw new Error('strength-worker.js is started as a worker')

main.on('message', ({ password, words }) => {
  main.postMessage(zxcvbn(password, words).score)
})
