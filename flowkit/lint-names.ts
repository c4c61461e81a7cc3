const camelCase = /^[a-z][a-zA-Z]*$/
const question =
  /^(is|are|was|were|has|have|had|can|could|may|must|should|does|did|will|needs|wants|knows)[A-Z]/
const widgets = new Set(
  'click press tap button input field checkbox modal dialog toggle blur hover focus'.split(' '),
)

/** What is wrong with a state's name, if anything. */
export function stateNameFault(name: string): string | undefined {
  if (/\d/.test(name)) return `"${name}" is numbered: say what is true in it`
  return camelCase.test(name) ? undefined : `"${name}" is not camelCase`
}

/** What is wrong with an event's name, if anything. */
export function eventNameFault(type: string): string | undefined {
  if (type.includes('*')) return 'name each event: wildcards break path generation'
  if (!/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(type))
    return `"${type}" is not subject.verb, like "code.submit"`
  if (/^set[A-Z.]|\.set([A-Z]|$)/.test(type))
    return `"${type}" sets something: say what the person means to do`
  const parts = type.split(/\.|(?=[A-Z])/).map((part) => part.toLowerCase())
  return parts.some((part) => widgets.has(part))
    ? `"${type}" names a widget: say what the person means to do`
    : undefined
}

/** What is wrong with a guard's name, if anything. */
export function guardNameFault(name: string): string | undefined {
  return question.test(name) ? undefined : `"${name}" is not a question, like "hasAttemptsLeft"`
}

/** What is wrong with an action's name, if anything. */
export function actionNameFault(name: string): string | undefined {
  if (!camelCase.test(name)) return `"${name}" is not camelCase`
  if (question.test(name)) return `"${name}" is a question: an action says what changes or what is told`
  if (/^(set|handle|on|process)([A-Z]|$)/.test(name))
    return `"${name}" says how: say what changes or what is told`
  return undefined
}

/** What is wrong with an actor's name, if anything. */
export function actorNameFault(name: string): string | undefined {
  if (!camelCase.test(name)) return `"${name}" is not camelCase`
  if (question.test(name)) return `"${name}" is a question: an actor is a verb, like "verifyCode"`
  if (/(Actor|Service|Machine|Logic)$/.test(name))
    return `"${name}" says what it is: an actor is a verb, like "verifyCode"`
  return undefined
}
