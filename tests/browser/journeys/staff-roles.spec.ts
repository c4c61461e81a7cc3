import { adminMenu, adminPagePermissions, adminPageRedirect, type Role, roles } from '#domain/roles.ts'
import { expect, test } from '../fixtures.ts'
import { inside } from '../stage.ts'

/** The world with one member of staff of a role. */
const worlds = {
  SUPPORT: 'support',
  MARKETING: 'marketing',
  IMPERSONATE_ONLY: 'impersonate-only',
  ADMIN: 'admin',
  SUPER_ADMIN: 'super-admin',
} as const
const isStaffRole = (role: Role): role is keyof typeof worlds => role in worlds

for (const role of roles.filter(isStaffRole)) {
  test(`${role} sees the pages that the role table gives and is led on from the others [ROLE-3] [ROLE-4] [ROLE-15] [ROLE-16] [GUARD-15] [ROUTE-5] [ROUTE-8] [ROLE-1]`, async ({
    stage,
  }) => {
    const { page, server } = stage
    const { agreements } = await server.openWorld('in-service-solar')
    const [agreement] = agreements
    await stage.enter(worlds[role], '/admin')
    const { platform_uuid } = await (await server.get(`/agreements/${agreement?.id}/`)).json()
    await expect(page).toHaveURL(`${stage.origin}/admin/agreements`)
    const menu = page.getByRole('navigation', { name: 'Sections' })
    const addresses = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(addresses).toEqual(adminMenu(role).map(({ to }) => to))
    await expect(page.getByRole('link', { name: 'Manage FAQs' })).toHaveCount(role === 'MARKETING' ? 1 : 0)
    for (const name of Object.keys(adminPagePermissions)) {
      const below: Record<string, string> = {
        contract: `/${agreement?.homeowner_contract_id}`,
        workflow: `/${platform_uuid}`,
      }
      const address = `/admin/${name}${below[name] ?? ''}`
      const own = name in below ? `/admin/agreements/${agreement?.id}` : address
      await stage.open(address)
      await expect(inside(page)).toBeVisible()
      const elsewhere = adminPageRedirect(role, name)
      await expect(page).toHaveURL(`${stage.origin}${elsewhere ?? own}`)
      // Each page asks nothing that its role is refused.
      if (elsewhere === null) await stage.settled()
    }
    await stage.settled()
  })
}

test('a homeowner who asks for a page of staff is led to the own pages [GUARD-7] [ROLE-2]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  for (const address of ['/admin', '/admin/agreements', '/admin/users', '/server_admin']) {
    await stage.open(address)
    await expect(page).toHaveURL(`${stage.origin}/dashboard/overview`)
    await expect(inside(page)).toBeVisible()
  }
})

test("a member of staff is led on to the provider's own administration [ROUTE-10]", async ({ stage }) => {
  const { page, context } = stage
  await stage.enter('admin', '/admin')
  await context.route('https://admin.provider.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Administration</h1>' }),
  )
  await stage.open('/server_admin')
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await expect(page).toHaveURL('https://admin.provider.example/')
})
