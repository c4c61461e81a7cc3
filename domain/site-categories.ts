import type { Flags } from './feature-flags.ts'

/** Categories of a site, in the order of their tabs. ENERGY-1. */
export const siteCategories = ['solar', 'home', 'grid', 'battery'] as const
export type SiteCategory = (typeof siteCategories)[number]

export type MonitoredSystem = Readonly<Record<`has_${SiteCategory}_monitoring`, boolean>>

/**
 * The categories a home is shown, and whether they stand in tabs: solar alone without web_system_categories; with it,
 * each category whose own flag is on and which the system monitors; solar when none is left. FLAG-12, ENERGY-36.
 */
export function categoriesShown(
  flags: Flags,
  system: MonitoredSystem,
): { categories: SiteCategory[]; tabs: boolean } {
  const shown = flags.web_system_categories
    ? siteCategories.filter(
        (category) => flags[`web_system_categories_${category}`] && system[`has_${category}_monitoring`],
      )
    : []
  const categories: SiteCategory[] = shown.length > 0 ? shown : ['solar']
  return { categories, tabs: categories.length > 1 }
}
