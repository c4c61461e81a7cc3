import type { Cases } from '#flowkit/flow.ts'
import type { sessionMachine } from './session.machine.ts'

const now = 1_000_000
const hour = 3_600_000
const person = { id: 'p1', email: 'teresa.moreno@example.com', role: 'HOMEOWNER' }
const staff = { id: 's1', email: 'sam.porter@example.com' }
const oneself = { person, impersonator: null, at: now, lastActivityAt: null }
const looking = { ...oneself, impersonator: { id: staff.id, email: staff.email, endsAt: now + hour } }
const nobody = { ...oneself, person: null }
const network = { error: new Error('network') }

export const sessionCases: Cases<typeof sessionMachine> = {
  inputs: {
    opened: {
      hasSession: true,
      now,
      flagTimeout: 2_000,
      warningAfter: 28 * 60_000,
      endAfter: 30 * 60_000,
      codeLifetime: 600_000,
      resumed: null,
      notice: null,
    },
  },
  events: {
    'start.retry': 'plain',
    'session.endedElsewhere': {
      signedOut: { notice: 'endedElsewhere' },
      inactivity: { notice: 'endedByInactivity' },
      expired: { notice: 'sessionExpired' },
    },
    'session.changedElsewhere': 'plain',
    'session.rejected': 'plain',
    'logout.ask': 'plain',
    'logout.dismiss': 'plain',
    'logout.confirm': 'plain',
    'logout.force': 'plain',
    'impersonation.stop': 'plain',
    'looking.ended': { archived: { why: 'archived' } },
  },
  outcomes: {
    startUp: {
      somebody: { output: { identity: oneself, isUnavailable: false } },
      somebodySeenBefore: {
        output: { identity: { ...oneself, lastActivityAt: now - 600_000 }, isUnavailable: false },
      },
      somebodyLookedAt: { output: { identity: looking, isUnavailable: false } },
      nobody: { output: { identity: nobody, isUnavailable: false } },
      unavailable: { output: { identity: nobody, isUnavailable: true } },
    },
    signIn: { signedIn: { output: { person } } },
    findPerson: {
      somebody: { output: oneself },
      somebodyLookedAt: { output: looking },
      nobody: { output: nobody },
      unreachable: network,
    },
    watchPresence: { ended: { output: undefined } },
    lookingHour: { over: { output: undefined, when: ({ impersonator }) => impersonator !== null } },
    logOut: { ended: { output: undefined }, unreachable: network },
    stopImpersonation: {
      themselves: { output: undefined },
      unreachable: network,
    },
  },
  childFlows: {
    startUp: 'start-up',
    signIn: 'login',
    watchPresence: 'inactivity',
    lookingHour: 'looking-hour',
  },
  project: ({ person: known, impersonator, notice, failure, hasSession, lastActivityAt, lookingEnd }) => ({
    role: known?.role ?? null,
    impersonator,
    notice,
    failure,
    hasSession,
    lastActivityAt,
    lookingEnd,
  }),
  readingActors: ['startUp', 'findPerson'],
  equivalents: {
    'retarget: session.signedIn.confirmingLogout|always|0|session.signedIn.stoppingImpersonation':
      'Whoever chooses again as whom they are here looks still, and stops at once.',
  },
  apart: 'all',
  byHand: {
    starts: {
      opened:
        'Sign in as `in-service-solar` at `/sandbox/`, or as `support` where staff look, and open `/dashboard/overview`. To act before an answer, let `getMe`, `logout` or `unimpersonate` be held at `/sandbox/browser`.',
    },
    startsFor: {
      startUp: {
        somebodyLookedAt: {
          opened:
            'Impersonate Omar Haddad, of `in-service-solar`, from `/admin/users` as `support`, and load the page anew. To act before an answer, let `getMe`, `logout` or `unimpersonate` be held at `/sandbox/browser`.',
        },
        nobody: { opened: 'Signed out, open `/dashboard/overview`.' },
        unavailable: {
          opened:
            'Sign in as `in-service-solar` at `/sandbox/`, let `getMe` answer 503 once at `/sandbox/browser`, and open `/dashboard/overview`.',
        },
      },
    },
    events: {
      'session.endedElsewhere': {
        signedOut: 'Open `/force_logout` in another tab.',
        inactivity: 'With another tab open, let the device sleep for 30 minutes and look at that tab first.',
        expired: 'In another tab press +31 min at `/sandbox/browser`; in a third one go to another page.',
      },
      'session.rejected': {
        plain: 'Press +31 min at `/sandbox/browser` in another tab, then stay on this page for a minute.',
      },
      'logout.force': {
        plain:
          'Press "Sign out on this device"; where there is no such link, type history.pushState(null, "", "/force_logout") into the console.',
      },
      'looking.ended': {
        archived:
          'In a private window sign in as `admin` and archive the homeowner who is looked at; unarchive them before the next path.',
      },
    },
    answers: {
      findPerson: {
        somebody:
          'Where staff look, press Stop impersonation in another tab; else go to another address in this one, and back.',
        somebodyLookedAt:
          'Impersonate Omar Haddad, of `in-service-solar`, from `/admin/users` as `support` in another tab.',
        nobody:
          'Go to `/sandbox/browser` in this tab, press +31 min, and go back to the page as it stood; where nobody was signed in, set `porchlight:last-activity` to 1 in the local storage before that.',
        unreachable: 'First, at `/sandbox/browser`, let `getMe` answer 503 twice.',
      },
      logOut: {
        unreachable: 'First, at `/sandbox/browser`, let `logout` answer 503 once.',
      },
      stopImpersonation: {
        unreachable: 'First, at `/sandbox/browser`, let `unimpersonate` answer 503 once.',
      },
    },
    meanwhile: {
      startUp: {
        somebodySeenBefore:
          'With `getMe` held at `/sandbox/browser`, move the mouse in another tab of the portal, then release it.',
      },
      signIn: {
        signedIn:
          'Sign in with an email and the password of `/sandbox/`, and the code from `/sandbox/mailbox`.',
      },
      watchPresence: {
        ended: 'Touch nothing in any tab for 30 minutes.',
      },
      lookingHour: {
        over: 'Look for 60 minutes, and move the mouse now and then, so that the session lasts.',
      },
    },
  },
}
