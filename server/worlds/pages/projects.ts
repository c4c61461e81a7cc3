import { type Html, html } from '#domain/html.ts'
import { type CurrentMilestone, currentMilestones } from '#domain/milestones.ts'

export type Project = {
  id: string
  homeowner_contract_id: string
  current_milestone: CurrentMilestone | null
  onboarding_milestone: string | null
  system: { address: { street_1: string | null } | null } | null
}

const words: Record<CurrentMilestone, string> = {
  CONTRACT_SIGNED: 'Contract signed',
  PROJECT_QUALIFICATION_COMPLETED: 'Qualified',
  INSTALLATION_COMPLETED: 'Installed',
  IN_SERVICE: 'In service',
  CANCELED: 'Canceled',
}

/** The agreements of whoever is signed in, each with the milestones that the platform may report of it. */
export function projectsPage(projects: readonly Project[] | null): Html {
  return html`
<p class="lead">A milestone is reported as the provider’s platform would report it: the homeowner finds it on the status page, in the inbox and in a mail.</p>
${projects === null ? html`<p class="empty">Sign in as a homeowner first, on the page <a href="/sandbox/">People</a>.</p>` : ''}
${projects?.length === 0 ? html`<p class="empty">Whoever is signed in has no agreement.</p>` : ''}
${(projects ?? []).map(projectSection)}`
}

function projectSection(project: Project): Html {
  const { homeowner_contract_id: contract, current_milestone: current, onboarding_milestone } = project
  return html`
<section>
<h2>${project.system?.address?.street_1 ?? contract}</h2>
<dl>
<dt>Agreement</dt><dd>${contract}</dd>
<dt>Milestone</dt><dd>${current === null ? 'none' : words[current]}</dd>
<dt>Onboarding</dt><dd>${onboarding_milestone ?? 'not begun'}</dd>
</dl>
<div class="presses">${currentMilestones.map((milestone) => (milestone === current ? '' : press(project, milestone)))}</div>
</section>`
}

function press({ id, homeowner_contract_id }: Project, milestone: CurrentMilestone): Html {
  const label = `${words[milestone]}: ${homeowner_contract_id}`
  return html`<form method="post" action="/sandbox/projects"><input type="hidden" name="agreement_id" value="${id}"><input type="hidden" name="milestone" value="${milestone}"><button class="quiet" aria-label="${label}">${words[milestone]}</button></form>`
}
