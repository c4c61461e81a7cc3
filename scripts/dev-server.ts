import { spawn } from 'node:child_process'

// The page comes from Vite's address; the server has to know it, or its check of the origin refuses every write.
// The contract is read at the start and imported by nobody, so it is named to be watched.
const child = spawn('tsx', ['watch', '--include', 'openapi.yaml', 'server/main.ts'], {
  stdio: 'inherit',
  env: { PORCHLIGHT_URL: 'http://localhost:5173', ...process.env },
})
child.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
