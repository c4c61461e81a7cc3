import { type FormEvent, useState } from 'react'
import type { ChatState } from '#src/app/sandbox-desk.ts'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { body, cardTitle } from '#src/ui/theme/text.css.ts'
import * as css from './desk.css.ts'
import { useChatAtDesk } from './use-chat-at-desk.ts'
import { type Manner, type SharedScreen, type Talk, useDesk } from './use-desk.ts'

const manners = [
  { value: 'joins', label: 'Join at once' },
  { value: 'waits', label: 'Wait until I press Join' },
  { value: 'refuses', label: 'Turn them away' },
] as const
const chats = [
  { value: 'there', label: 'Is there' },
  { value: 'onItsWay', label: 'Is on its way' },
  { value: 'withoutFrame', label: 'Has lost its frame' },
  { value: 'broken', label: 'Cannot be brought' },
] as const
const states = { here: 'has opened', asks: 'asks for somebody', shared: 'is shared with you' }

/** Stands for somebody of support: another window of the browser in which the homeowner is. */
export function DeskPage() {
  const [manner, setManner] = useState<Manner>('joins')
  const { screens, talks, act, answer } = useDesk(manner)
  const [chat, letChat] = useChatAtDesk()
  return (
    <main className={css.page}>
      <PageTitle lead="This window stands for somebody of support. Share a screen or write in the chat in another window of this browser: it comes here.">
        Support desk
      </PageTitle>
      <RadioGroup<Manner>
        label="When a homeowner wants to share their screen"
        options={manners}
        value={manner}
        onChange={setManner}
      />
      <RadioGroup<ChatState>
        label="The live chat"
        hint="In all windows of this browser, for as long as this one stands. It is brought once for each page."
        options={chats}
        value={chat}
        onChange={letChat}
      />
      {screens.length === 0 && <p className={body}>No screen is shared.</p>}
      {screens.map((screen) => (
        <Screen key={screen.id} screen={screen} onAct={(what) => act(screen.id, what)} />
      ))}
      {talks.length === 0 && <p className={body}>Nobody has written.</p>}
      {talks.map((talk) => (
        <Chat key={talk.id} talk={talk} onAnswer={(text) => answer(talk.id, text)} />
      ))}
    </main>
  )
}

function Screen({ screen, onAct }: { screen: SharedScreen; onAct: (what: 'join' | 'end' | 'fail') => void }) {
  const { id, state, page } = screen
  return (
    <section className={css.part} aria-label={`Window ${id}`}>
      <h2 className={cardTitle}>
        Window {id} {states[state]}
      </h2>
      {state === 'shared' && <p className={body}>It shows: {page}</p>}
      <div className={css.presses}>
        <Button size="nav" track="desk.join" disabled={state === 'shared'} onClick={() => onAct('join')}>
          Join
        </Button>
        <Button size="nav" variant="secondary" track="desk.end" onClick={() => onAct('end')}>
          End
        </Button>
        <Button size="nav" variant="secondary" track="desk.fail" onClick={() => onAct('fail')}>
          Break the connection
        </Button>
      </div>
    </section>
  )
}

function Chat({ talk, onAnswer }: { talk: Talk; onAnswer: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    event.currentTarget.reset()
    if (text !== '') onAnswer(text)
  }
  return (
    <section className={css.part} aria-label={`Chat ${talk.id}`}>
      <h2 className={cardTitle}>Chat {talk.id}</h2>
      <div className={css.lines} role="log" aria-label={`Lines of ${talk.id}`}>
        {talk.lines.map(({ by, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end.
          <p className={body} key={index}>
            <b>{by === 'support' ? 'You' : 'Homeowner'}:</b> {text}
          </p>
        ))}
      </div>
      <form className={css.lines} onSubmit={submit}>
        <TextField name="answer" label="Your answer" autoComplete="off" />
        <div>
          <Button type="submit" size="nav" track="desk.answer">
            Answer
          </Button>
        </div>
      </form>
    </section>
  )
}
