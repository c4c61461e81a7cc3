import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { stateNodes } from './recorder.ts'

/** `verifyingCode` → `verifying code`; dots and dashes become spaces. */
export function words(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
}

/** The name of a guard as the question that is asked: `isInTime` → `[is in time?]`. */
export function guardWords(guard: string): string {
  return `[${words(guard)}?]`
}

const happened = /^(told|went|came|lost|found|gone|left|met|begun|sent|shown|made)([A-Z]|$)|ed([A-Z]\w*)?$/

/** `code.submit` → `submit code`, but what has happened stays in order: `session.rejected` → `session rejected`. */
export function eventWords(type: string): string {
  const [subject = type, ...rest] = type.split('.')
  const verb = rest.join('.')
  if (verb === '') return words(type)
  return happened.test(verb) ? words(type) : `${words(verb)} ${words(subject)}`
}

/** The innermost states that hold now, without the chart's id: `['signedIn.active']`. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  const nodes: AnyStateNode[] = snapshot._nodes
  const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return leaves.sort((a, b) => a.order - b.order).map((node) => node.path.join('.'))
}

/** All innermost states of a chart, without its id. */
export function leafStates(machine: AnyStateMachine): string[] {
  return stateNodes(machine.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => node.path.join('.'))
}

/** `['signedIn.active', 'signedIn.online']` → `active + online`. */
export function stateWords(leaves: readonly string[]): string {
  return leaves.map((leaf) => words(leaf.split('.').at(-1) ?? leaf)).join(' + ')
}

/** 90000 → `1 min 30 s`; 1500 → `1.5 s`. */
export function timeWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  const hours = Math.floor(ms / 3_600_000)
  const minutes = Math.floor((ms % 3_600_000) / 60_000)
  const seconds = (ms % 60_000) / 1000
  const parts = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`, seconds > 0 && `${seconds} s`]
  return parts.filter(Boolean).join(' ')
}

/** Fields that hold a length of time in ms: `warningAfter`, `pollAfterFailure`, `codeLifetime`, `timeout`. */
const ofTime = /(^|[a-z])(after(failure)?|lifetime|timeout)$/i
/** Fields that hold a moment in ms on the clock of the samples, which begins at 0: `now`, `at`, `sentAt`. */
const moment = /^(at|now|[a-z]\w*At)$/

/** Whether a field holds a moment on the clock of the samples: `sentAt`, `now`. */
export function isMoment(name: string, value: unknown): boolean {
  return typeof value === 'number' && moment.test(name)
}

/** A key of a message, `validation.required`; no name of a file or a host is spelt so. */
const messageKey = /^[a-z][a-zA-Z]*\.(?!example$)[a-z][a-zA-Z]{4,}$/

/**
 * What a field holds, as a person would note it down; time as such: 1680000 in `warningAfter` → `28 min`, 1300000 in `now`
 * → `21 min 40 s`.
 */
export function fieldWords(name: string, value: unknown): string {
  if (typeof value !== 'number') return valueWords(value)
  return ofTime.test(name) || (isMoment(name, value) && value >= 1000) ? timeWords(value) : valueWords(value)
}

/** A value as a person would note it down: `email x@example.com, tries 2`; ids and texts without quotes. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (value === '') return 'empty'
  if (value instanceof Error) return value.message
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(' and ')
  if (typeof value === 'string') return messageKey.test(value) ? words(value) : value
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, part]) => {
    const text = fieldWords(name, part)
    return `${words(name)} ${typeof part === 'object' && part !== null ? `(${text})` : text}`
  })
  return parts.length === 0 ? 'none' : parts.join(', ')
}

/** `announceTooSoon` → `announces too soon`, with its parameters in parentheses. */
export function doneWords(action: string, params?: unknown): string {
  const [verb = '', ...rest] = words(action).split(' ')
  const done = /(s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : `${verb.replace(/([^aeiou])y$/, '$1ie')}s`
  const said = [done, ...rest].join(' ')
  return params === undefined || params === null ? said : `${said} (${valueWords(params)})`
}
