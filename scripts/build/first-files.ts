import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Chunks, filesOf, isRoute } from './chunks.ts'

type Files = { scripts: string[]; styles: string[] }

/** What a page asks for beside its entry, so that the server can name it in the page. */
export type FirstFiles = {
  /** By language: the words of login, those that all other pages need besides, and those of staff besides both. */
  messages: Record<string, { login: string[]; pages: string[]; staff: string[] }>
  /** By path; a segment `*` stands for any. */
  pages: Record<string, Files & { isForSignedIn: boolean; parts?: Record<string, Files> }>
  /** What only a server with a sandbox is asked for. */
  sandbox: string[]
}

const routes = 'src/routes'
/** What is needed at once, though it is asked for late: by every page but login, and by whoever is signed in. */
const pageNeeds = ['src/app/house-tree.gen.js']
const staffNeeds = ['src/app/route-tree.gen.ts']
const signedInNeeds = ['src/flows/inactivity/provide.ts']
/** What a loader asks for before its page is painted. */
const loaderNeeds: Record<string, string[]> = {
  '_home/dashboard/overview.tsx': ['src/pages/overview/ready.ts', 'src/pages/overview/around-figures.tsx'],
  '_home/dashboard/system/index.tsx': ['src/pages/energy/ready.ts', 'src/pages/overview/around-figures.tsx'],
  '_home/status.tsx': [
    'src/pages/status/ready.ts',
    'src/flows/onboarding/onboarding.tsx',
    // One of them is the step; each would be asked for, with what it imports, one after the other.
    'src/flows/tpv/tpv-step.tsx',
    'src/flows/autopay/autopay-step.tsx',
    'src/flows/billing-address/address-step.tsx',
    'src/flows/onboarding/introduction.tsx',
  ],
  'admin/agreements.index.tsx': ['src/pages/admin/agreements-ready.ts'],
}

/** What a loader asks for where the home has it, each part with what it imports; the server tells of whom: first-of-home.ts. */
const partNeeds: Record<string, Record<string, string>> = {
  '_home/dashboard/overview.tsx': {
    arc: 'src/charts/day-arc/day-arc.tsx',
    offer: 'src/pages/overview/autopay-offer.tsx',
    tasks: 'src/pages/overview/open-tasks.tsx',
  },
}

/** Login names its files in its HTML; the other two are no page. */
const namesItsOwn = ['__root.tsx', '$.tsx', '_door/login.tsx']

/** The address of a file of routes: folders of layouts do not count, parameters are any. */
function pathOf(file: string): string {
  const parts = file.replace(/\.tsx$/, '').split(/[/.]/)
  const named = parts.filter((part) => !part.startsWith('_') && part !== 'index')
  return `/${named.map((part) => (part.startsWith('$') ? '*' : part)).join('/')}`
}

/** The layouts around a file of routes, and the file. */
function chainOf(file: string): string[] {
  const folders = file.split('/').slice(0, -1)
  return [...folders.map((_, at) => `${folders.slice(0, at + 1).join('/')}.tsx`), file]
}

/** Reads out of a build what each page and each language needs beside the entry. */
export async function firstFiles(root: string, chunks: Chunks): Promise<FirstFiles> {
  const files = (await readdir(join(root, routes), { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !namesItsOwn.includes(file))
    .filter((file) => !existsSync(join(root, routes, file.replace(/\.tsx$/, ''))))
  const start = filesOf(chunks, () => false)
  const beside = (isChosen: (module: string) => boolean) => {
    const { scripts, styles } = filesOf(chunks, isChosen)
    // A chunk of styles alone is left away by the build, though other chunks name it.
    const isThere = (file: string) => existsSync(join(root, 'dist', file))
    return {
      scripts: scripts.filter((file) => !start.scripts.includes(file) && isThere(file)),
      styles: styles.filter((file) => !start.styles.includes(file)),
    }
  }
  const pages = files.sort().map((file) => {
    const isOfPage = isRoute(...chainOf(file))
    const isForSignedIn = file.startsWith('_home/') || file.startsWith('admin/')
    const tree = /^(admin|server_admin|sandbox)[./]/.test(file) ? staffNeeds : pageNeeds
    const needs = [...tree, ...(isForSignedIn ? signedInNeeds : []), ...(loaderNeeds[file] ?? [])]
    const own = beside((module) => isOfPage(module) || needs.includes(module))
    const parts = Object.entries(partNeeds[file] ?? {}).map(([part, needed]) => {
      const { scripts, styles } = beside((module) => module === needed)
      return [
        part,
        {
          scripts: scripts.filter((script) => !own.scripts.includes(script)),
          styles: styles.filter((style) => !own.styles.includes(style)),
        },
      ] as const
    })
    return [
      pathOf(file),
      { ...own, isForSignedIn, ...(parts.length > 0 && { parts: Object.fromEntries(parts) }) },
    ] as const
  })
  const wordsOf = (part: string) => beside((module) => module.endsWith(`virtual:messages/${part}`)).scripts
  const messages = ['en', 'es'].map(
    (language) =>
      [
        language,
        {
          login: wordsOf(language),
          pages: wordsOf(`${language}/pages`),
          staff: wordsOf(`${language}/staff`),
        },
      ] as const,
  )
  const { scripts: sandbox } = beside((module) => module === 'src/app/sandbox-ports.ts')
  return { messages: Object.fromEntries(messages), pages: Object.fromEntries(pages), sandbox }
}
