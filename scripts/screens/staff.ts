import type { Screen } from './shape.ts'

const homes = ['many-agreements', 'long-names', 'canceled', 'pre-pto-tpv-pending', 'in-service-battery']

/** Pages of staff. */
export const staffScreens: readonly Screen[] = [
  {
    area: 'staff',
    screen: 'Agreements',
    route: '/admin/agreements',
    states: [
      { state: 'many', world: 'admin', about: homes },
      { state: 'nothing found', world: 'admin', at: '/admin/agreements?search=wombat' },
      { state: 'as support sees it', world: 'support', about: ['long-names'] },
      { state: 'loading', world: 'admin', held: ['listAgreements', 'getAgreementStatistics'] },
      { state: 'failing', world: 'admin', fails: ['listAgreements', 'getAgreementStatistics'] },
    ],
  },
  {
    area: 'staff',
    screen: 'Agreement',
    route: '/admin/agreements/$agreementId',
    states: [
      {
        state: 'in service',
        world: 'admin',
        about: ['in-service-battery'],
        at: '/admin/agreements/{agreement}',
      },
      {
        state: 'before service',
        world: 'admin',
        about: ['pre-pto-tpv-pending'],
        at: '/admin/agreements/{agreement}',
      },
      { state: 'canceled', world: 'admin', about: ['canceled'], at: '/admin/agreements/{agreement}' },
      { state: 'long names', world: 'admin', about: ['long-names'], at: '/admin/agreements/{agreement}' },
      {
        state: 'as marketing sees it',
        world: 'marketing',
        about: ['long-names'],
        at: '/admin/agreements/{agreement}',
      },
      {
        state: 'history failing',
        world: 'admin',
        about: ['in-service-battery'],
        at: '/admin/agreements/{agreement}',
        fails: ['getAgreementHistory'],
      },
      {
        state: 'failing',
        world: 'admin',
        about: ['in-service-battery'],
        at: '/admin/agreements/{agreement}',
        fails: ['getAgreement'],
      },
    ],
  },
  {
    area: 'staff',
    screen: 'Transfer',
    route: '/admin/agreements/$agreementId/transfer',
    states: [
      {
        state: 'to fill in',
        world: 'admin',
        about: ['in-service-battery'],
        at: '/admin/agreements/{agreement}/transfer',
      },
      {
        state: 'long names',
        world: 'admin',
        about: ['long-names'],
        at: '/admin/agreements/{agreement}/transfer',
      },
    ],
  },
  {
    area: 'staff',
    screen: 'Users',
    route: '/admin/users',
    states: [
      { state: 'many', world: 'admin', about: homes },
      { state: 'nothing found', world: 'admin', at: '/admin/users?search=wombat' },
      { state: 'loading', world: 'admin', held: ['listUsers'] },
      { state: 'failing', world: 'admin', fails: ['listUsers'] },
    ],
  },
  {
    area: 'staff',
    screen: 'User',
    route: '/admin/users/$userId',
    states: [
      { state: 'homeowner', world: 'admin', about: ['in-service-battery'], at: '/admin/users/{person}' },
      { state: 'many agreements', world: 'admin', about: ['many-agreements'], at: '/admin/users/{person}' },
      { state: 'long names', world: 'admin', about: ['long-names'], at: '/admin/users/{person}' },
      { state: 'no agreement', world: 'admin', about: ['no-agreement'], at: '/admin/users/{person}' },
      { state: 'archived', world: 'admin', about: ['archived-user'], at: '/admin/users/{person}' },
      { state: 'not there', world: 'admin', at: '/admin/users/2f4d8b8e-7c1a-4f7b-b3de-6a9f0c2e1b44' },
    ],
  },
  {
    area: 'staff',
    screen: 'Team',
    route: '/admin/admins',
    states: [
      { state: 'many', world: 'super-admin', about: ['support', 'marketing', 'staff-invited', 'admin'] },
      { state: 'nothing found', world: 'super-admin', at: '/admin/admins?search=wombat' },
      { state: 'failing', world: 'super-admin', fails: ['listUsers'] },
    ],
  },
  {
    area: 'staff',
    screen: 'Statistics',
    route: '/admin/statistics',
    states: [
      { state: 'with homes', world: 'admin', about: homes },
      { state: 'loading', world: 'admin', held: ['getAgreementStatistics', 'getUserStatistics'] },
      { state: 'failing', world: 'admin', fails: ['getAgreementStatistics', 'getUserStatistics'] },
    ],
  },
  {
    area: 'staff',
    screen: 'Questions',
    route: '/admin/manage_faqs',
    states: [
      { state: 'many', world: 'marketing' },
      { state: 'nothing found', world: 'marketing', at: '/admin/manage_faqs?search=wombat' },
      { state: 'loading', world: 'marketing', held: ['listFaqs'] },
      { state: 'failing', world: 'marketing', fails: ['listFaqs'] },
    ],
  },
  {
    area: 'staff',
    screen: 'Acknowledgements',
    route: '/admin/auth_copy_ack',
    states: [{ state: 'as it opens', world: 'admin' }],
  },
  {
    area: 'staff',
    screen: 'Backfill',
    route: '/admin/backfill',
    states: [
      { state: 'none yet', world: 'admin' },
      { state: 'loading', world: 'admin', held: ['listJobs'] },
      { state: 'failing', world: 'admin', fails: ['listJobs'] },
    ],
  },
]
