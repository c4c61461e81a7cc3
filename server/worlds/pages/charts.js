// Tells the flow book, in another tab of this browser, which charts run in this page and where they stand. Names of
// states and transitions alone leave the page: nothing that was typed, remembered or answered.
;(() => {
  const most = 40
  const page = Math.random().toString(36).slice(2)
  const running = new Map()
  const taken = []
  let channel = null
  let isTold = true

  // The ids of flowkit/recorder.ts.
  const doesSomething = ({ target, actions, reenter }) =>
    target !== undefined || actions.length > 0 || reenter
  const idOf = (transition) => {
    const { source, eventType } = transition
    const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
    const targets = (transition.target ?? []).map(({ id }) => id).join(',')
    return `${source.id}|${eventType === '' ? 'always' : eventType}|${siblings.indexOf(transition)}|${targets}`
  }
  const leavesOf = ({ _nodes }) =>
    _nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .sort((a, b) => a.order - b.order)
      .map(({ path }) => path.join('.'))

  const tell = () => {
    isTold = true
    const charts = [...running.values()].map((snapshot) => {
      return { chart: snapshot.machine.id, states: leavesOf(snapshot) }
    })
    channel?.postMessage({
      type: 'now',
      page,
      title: document.title,
      address: location.pathname,
      charts,
      taken,
    })
  }
  // Not by a timer: a test that lets the page's time stand still would hear nothing.
  const tellSoon = () => {
    if (isTold) queueMicrotask(tell)
    isTold = false
  }

  const noteTaken = ({ _transitions, event }) => {
    for (const transition of _transitions.filter(doesSomething)) {
      const id = idOf(transition)
      window.porchlightTaken?.(id, event.type)
      taken.push({ chart: transition.source.machine.id, id, at: Date.now() })
    }
    taken.splice(0, taken.length - most)
  }
  // React may begin to show a chart, drop it, and begin again: what one that never starts takes as it is made does not count.
  const started = new WeakSet()
  const before = new WeakMap()
  const hear = (inspected) => {
    if (inspected.type === '@xstate.microstep') {
      if (started.has(inspected.actorRef)) return noteTaken(inspected)
      const held = before.get(inspected.actorRef) ?? []
      before.set(inspected.actorRef, [...held, inspected])
    }
    if (inspected.type !== '@xstate.snapshot' || started.has(inspected.actorRef)) return
    started.add(inspected.actorRef)
    for (const held of before.get(inspected.actorRef) ?? []) noteTaken(held)
    before.delete(inspected.actorRef)
  }
  const noteSnapshot = ({ actorRef, snapshot }) => {
    if (snapshot.machine === undefined) return
    if (snapshot.status === 'active') running.set(actorRef, snapshot)
    else running.delete(actorRef)
    tellSoon()
  }

  window.porchlightWatch = (inspected) => {
    hear(inspected)
    if (inspected.type === '@xstate.snapshot') noteSnapshot(inspected)
  }

  const open = () => {
    if (channel !== null) return
    channel = new BroadcastChannel('porchlight-flows')
    channel.onmessage = ({ data }) => data.type === 'who' && tellSoon()
    tellSoon()
  }
  // Closed while the page is kept for the way back: an open channel would keep it from being kept.
  addEventListener('pagehide', () => {
    channel?.postMessage({ type: 'gone', page })
    channel?.close()
    channel = null
  })
  addEventListener('pageshow', open)
  open()
})()

// A window that the flow book leads to a state has its time from there until it is let go, and from the browser again
// after that. The functions are of this window, since a browser runs no timer for a page that is gone.
;(() => {
  if (window.porchlightClock === undefined) return
  const { setTimeout: set, setInterval: repeat, clearTimeout: clear } = window
  const natives = new Map()
  const led =
    (isRepeated, native) =>
    (run, ms, ...args) =>
      window.porchlightClock
        ? window.porchlightClock.add(run, ms, args, isRepeated)
        : native(run, ms, ...args)
  const end = (id) => {
    window.porchlightClock?.remove(id)
    clear(natives.get(id) ?? id)
  }
  window.setTimeout = led(false, set)
  window.setInterval = led(true, repeat)
  window.clearTimeout = end
  window.clearInterval = end
  window.porchlightLetGo = (timers) => {
    window.porchlightClock = undefined
    for (const { id, run, args, left, every } of timers)
      natives.set(id, every === null ? set(run, left, ...args) : repeat(run, every, ...args))
  }
})()
