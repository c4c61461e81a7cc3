import type { Screen } from './shape.ts'

/** Pages that need no session, and those that stand outside of the house. Their steps are states of charts. */
export const doorScreens: readonly Screen[] = [
  {
    area: 'door',
    screen: 'Sign in',
    route: '/login',
    states: [
      { state: 'as it opens' },
      { state: 'after the session ended', at: '/login?received401=true&redirect=%2Fdashboard%2Fsystem' },
      { state: 'on the way to another program', at: '/login?redirect_to_oauth=true' },
      { state: 'nothing was typed', press: ['Sign in'] },
      { state: 'the flags do not come', fails: ['listFeatureFlags'] },
    ],
  },
  {
    area: 'door',
    screen: 'Forgotten password',
    route: '/forgot_password',
    states: [{ state: 'as it opens' }, { state: 'nothing was typed', press: ['Send me a link'] }],
  },
  {
    area: 'door',
    screen: 'Check your email',
    route: '/check_email',
    states: [{ state: 'without an email', leadsTo: /forgot_password/ }],
  },
  {
    area: 'door',
    screen: 'New password',
    route: '/reset_password/$token',
    states: [{ state: 'a link that is none', at: '/reset_password/none-that-was-sent' }],
  },
  {
    area: 'door',
    screen: 'Claim',
    route: '/claim_account/$token',
    states: [{ state: 'a link that is none', at: '/claim_account/none-that-was-sent' }],
  },
  {
    area: 'door',
    screen: 'Set up an account',
    route: '/registration',
    states: [{ state: 'as it opens' }, { state: 'nothing was typed', press: ['Send me a code'] }],
  },
  {
    area: 'door',
    screen: 'Code',
    route: '/verification',
    states: [{ state: 'for a new account', at: '/verification?email=ines.calloway%40example.com' }],
  },
  {
    area: 'door',
    screen: 'First password',
    route: '/password',
    states: [{ state: 'without a code', leadsTo: /registration/ }],
  },
  {
    area: 'door',
    screen: 'Too many attempts',
    route: '/too_many_attempts',
    states: [{ state: 'signed out' }, { state: 'signed in', world: 'in-service-solar' }],
  },
  {
    area: 'door',
    screen: 'Another program',
    route: '/authorize',
    states: [{ state: 'without a request', world: 'in-service-solar' }],
  },
  {
    area: 'door',
    screen: 'Another program, by its second address',
    route: '/authorize_oauth2',
    states: [{ state: 'without a request', world: 'in-service-solar' }],
  },
  {
    area: 'shell',
    screen: 'Error',
    route: '/error',
    states: [{ state: 'signed out' }, { state: 'signed in', world: 'in-service-solar' }],
  },
  {
    area: 'shell',
    screen: 'No such page',
    route: '/$',
    states: [
      { state: 'signed out', at: '/nowhere/at/all' },
      { state: 'signed in', world: 'in-service-solar', at: '/nowhere/at/all' },
      { state: 'staff', world: 'admin', at: '/admin/nowhere' },
    ],
  },
  {
    area: 'shell',
    screen: 'The house',
    route: '/dashboard/overview',
    states: [
      { state: 'who is here is not known yet', world: 'in-service-solar', held: ['getMe'] },
      { state: 'who is here cannot be found', world: 'in-service-solar', fails: ['getMe'] },
      {
        state: 'flags and person do not come',
        world: 'in-service-solar',
        fails: ['listFeatureFlags', 'getMe'],
      },
      { state: 'everything is off that a flag turns on', world: 'in-service-solar', off: ['*'] },
    ],
  },
  {
    area: 'shell',
    screen: 'Signing out',
    route: '/logout',
    states: [{ state: 'under way', world: 'in-service-solar', held: ['logout'] }],
  },
  {
    area: 'shell',
    screen: 'Chat',
    route: '/chat',
    states: [{ state: 'signed out' }, { state: 'signed in', world: 'in-service-solar' }],
  },
]
