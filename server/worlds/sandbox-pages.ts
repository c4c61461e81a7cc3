import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isFlagKey } from '#domain/feature-flags.ts'
import type { Html } from '#domain/html.ts'
import { listAgreementsOf } from '../data/agreements-of.ts'
import { getPhone } from '../data/contact.ts'
import { listFlags } from '../data/feature-flags.ts'
import { addSwitch, listEvents, listMail, listSwitches, overrideFlag, releaseHolds } from '../data/sandbox.ts'
import type { Services } from '../services.ts'
import { plainStyle } from '../web/brand-look.ts'
import {
  eventContext,
  goBack,
  knowDevice,
  mailClaimLink,
  moveClock,
  moveMilestone,
  ownContext,
  signIn,
} from './actions.ts'
import { answerText } from './answer-text.ts'
import { fillFaqs } from './faqs.ts'
import { listSharedPeople, startOver } from './keep-worlds.ts'
import { bankPage } from './pages/bank.ts'
import { browserPage } from './pages/browser.ts'
import { eventsPage } from './pages/events.ts'
import { mailboxPage } from './pages/mailbox.ts'
import { peoplePage } from './pages/people.ts'
import { pathOf, phonePage } from './pages/phone.ts'
import { projectsPage } from './pages/projects.ts'
import { worldGroups } from './registry.ts'
import { read, shapes, switchable, userAgentOf, visitOf } from './sandbox-api.ts'
import { showPage } from './show-page.ts'

const wholeText = v.pipe(v.string(), v.regex(/^-?\d{1,12}$/), v.transform(Number))

const forms = {
  person: v.object({ user_id: v.pipe(v.string(), v.uuid()) }),
  claimLink: v.object({
    user_id: v.pipe(v.string(), v.uuid()),
    state: v.picklist(['valid', 'expired']),
  }),
  clock: v.object({ offset_ms: wholeText }),
  switches: v.object({
    operation: v.picklist(switchable),
    what: v.union([v.literal('hold'), wholeText]),
    times: wholeText,
  }),
  questions: v.object({ full: v.picklist(['true', 'false']) }),
  flag: v.object({ key: v.pipe(v.string(), v.check(isFlagKey)), enabled: v.picklist(['true', 'false']) }),
}

/** The pages of the sandbox: plain HTML, forms that post and lead back. */
export function sandboxPages(services: Services) {
  const { db } = services.database
  const own = readFileSync(join(import.meta.dirname, 'pages/style.css'), 'utf8')
  const style = own + plainStyle(services.config.brand.look)

  const show = (request: FastifyRequest, reply: FastifyReply, path: string, title: string, body: Html) =>
    showPage(services, request, reply, { path, title, body })

  return async (pages: FastifyInstance) => {
    pages.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

    pages.get('/', async (request, reply) => {
      const people = await listSharedPeople(services)
      return show(request, reply, '/sandbox/', 'People and homes', peoplePage(worldGroups, people))
    })
    pages.post('/sign_in', async (request, reply) => {
      const { user_id } = read(forms.person, request.body)
      const who = { userId: user_id, userAgent: userAgentOf(request), knownDevice: false }
      const { landing } = await signIn(services, visitOf(request), who)
      return reply.redirect(landing, 303)
    })
    pages.post('/known_device', async (request, reply) => {
      const { user_id } = read(forms.person, request.body)
      await knowDevice(services, visitOf(request), user_id, userAgentOf(request))
      return reply.redirect('/login', 303)
    })
    pages.post('/claim_link', async (request, reply) => {
      const { user_id, state } = read(forms.claimLink, request.body)
      const to = await mailClaimLink(services, visitOf(request), user_id, state)
      return reply.redirect(`/sandbox/mailbox?to=${encodeURIComponent(to)}`, 303)
    })
    pages.post('/start_over', async (request, reply) => {
      await goBack(services, visitOf(request))
      await startOver(services)
      return reply.redirect('/sandbox/', 303)
    })

    pages.post('/questions', async (request, reply) => {
      await fillFaqs(db, read(forms.questions, request.body).full === 'true')
      return reply.redirect('/sandbox/', 303)
    })

    pages.get('/mailbox', async (request, reply) => {
      const to = read(shapes.mailbox, request.query).to || undefined
      const mails = await listMail(db, to ? { recipient: to } : {})
      return show(request, reply, '/sandbox/mailbox', 'Mailbox and phone', mailboxPage(mails, to, new Date()))
    })

    pages.get('/phone', async (request, reply) => {
      const { caller } = visitOf(request)
      const named = read(shapes.phone, request.query).number
      const own = caller && (await getPhone(db, caller.user.id))
      const number = named ?? own?.phone_number ?? null
      const texts = await listMail(db, { channel: 'sms', ...(number && { recipient: number }) })
      const others = number ? [] : [...new Set(texts.map(({ recipient }) => recipient))]
      const page = phonePage({ number, texts, others, now: new Date() })
      return show(request, reply, '/sandbox/phone', 'Phone', page)
    })
    pages.post('/phone', async (request, reply) => {
      const { number, text } = read(shapes.answer, request.body)
      await answerText(pages, services, { from: number, text })
      return reply.redirect(pathOf(number), 303)
    })

    pages.get('/projects', async (request, reply) => {
      const { caller } = visitOf(request)
      const isOwner = caller?.user.role === 'HOMEOWNER'
      const own = isOwner ? await listAgreementsOf(db, caller.user.id, { limit: 200 }) : null
      return show(request, reply, '/sandbox/projects', 'Projects', projectsPage(own))
    })
    pages.post('/projects', async (request, reply) => {
      const { agreement_id: agreementId, milestone } = read(shapes.milestone, request.body)
      await moveMilestone(services, visitOf(request), { agreementId, milestone })
      return reply.redirect('/sandbox/projects', 303)
    })

    pages.get('/bank', (request, reply) => show(request, reply, '/sandbox/bank', 'Bank', bankPage()))

    pages.get('/browser', async (request, reply) => {
      const { clock, sandbox } = visitOf(request)
      const facts = {
        offsetMs: clock.offsetMs,
        now: new Date(),
        switches: sandbox ? await listSwitches(db, sandbox.id) : [],
        operations: switchable,
        flags: await listFlags(db, sandbox ? { contextId: sandbox.id } : {}),
      }
      return show(request, reply, '/sandbox/browser', 'Clock and switches', browserPage(facts))
    })
    pages.post('/clock', async (request, reply) => {
      await moveClock(services, visitOf(request), read(forms.clock, request.body).offset_ms)
      return reply.redirect('/sandbox/browser', 303)
    })
    pages.post('/switches', async (request, reply) => {
      const { operation, what, times } = read(forms.switches, request.body)
      const context = await ownContext(services, visitOf(request).browser)
      const answer = what === 'hold' ? { hold: true } : what < 600 ? { status: what } : { delayMs: what }
      await addSwitch(db, context.id, { operation, times, ...answer })
      return reply.redirect('/sandbox/browser', 303)
    })
    pages.post('/switches/release', async (request, reply) => {
      const context = await ownContext(services, visitOf(request).browser)
      await releaseHolds(db, context.id)
      return reply.redirect('/sandbox/browser', 303)
    })
    pages.post('/flags', async (request, reply) => {
      const { key, enabled } = read(forms.flag, request.body)
      const context = await ownContext(services, visitOf(request).browser)
      await overrideFlag(db, context.id, key, enabled === 'true')
      return reply.redirect('/sandbox/browser', 303)
    })
    pages.post('/reset', async (request, reply) => {
      await goBack(services, visitOf(request))
      return reply.redirect('/sandbox/browser', 303)
    })

    pages.get('/events', async (request, reply) => {
      const context = await eventContext(services, visitOf(request).browser)
      const events = await listEvents(db, context.id, { limit: 100 })
      return show(request, reply, '/sandbox/events', 'Events and errors', eventsPage(events, new Date()))
    })
  }
}
