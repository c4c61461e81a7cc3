import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'

// Of `localhost`, signed by itself, good until 2120; made for this file alone and trusted by nobody.
const secureContext = createSecureContext({
  cert: `
-----BEGIN CERTIFICATE-----
MIIBTzCB9qADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE7FBzBeSKnsEjbvlD
jQLPm0TaVvnjWwmmyMPI3bx3el/87V341nbDnm5U3LQiXDmiYOdhFdB5/70mq2XJ
83hxoKM3MDUwFAYDVR0RBA0wC4IJbG9jYWxob3N0MB0GA1UdDgQWBBSUPsv+JLhr
b70FLCdtcenAg+N1/TAKBggqhkjOPQQDAgNIADBFAiEA4/G2Gttxf7FEC0Tau2Kx
/ylg4mHKRlzum1UYmwKUPWoCIFZzWgAZqxwhAAS/kmQsnzE/jblYPd4PGcExcUuX
Pn4K
-----END CERTIFICATE-----
`,
  key: `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgS4uZXptqMzjB1A1r
tr8rOwKOeZe+PlXSmPO6Y4hxswmhRANCAATsUHMF5IqewSNu+UONAs+bRNpW+eNb
CabIw8jdvHd6X/ztXfjWdsOeblTctCJcOaJg52EV0Hn/vSarZcnzeHGg
-----END PRIVATE KEY-----
`,
})

/** A PostgreSQL as far as its certificate: it says yes to TLS, and nothing after that. Gives its port. */
export async function startTlsPostgres(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => socket.destroy())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: address && typeof address === 'object' ? address.port : 0 }
}
