import { startTestServer, TestBrowser } from './harness.ts'

/*
 * A server whose bank never answers, and a homeowner who enrolls by it. Says what the bank was asked for, and works
 * until it is killed. Arguments: address of the database, id and email of the homeowner, path, key, body.
 */
const [url = '', id = '', email = '', path = '', key = '', body = ''] = process.argv.slice(2)
const server = await startTestServer({ url })
server.services.vendors.bank = {
  verify: (account) => {
    process.stdout.write(`${account.id}\n`)
    return new Promise(() => undefined)
  },
}
const browser = await new TestBrowser(server).signIn({ id, email })
await browser.post(path, JSON.parse(body), { 'idempotency-key': key })
