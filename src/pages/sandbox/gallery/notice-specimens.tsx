import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** A notice of each tone. */
export function NoticeSpecimens() {
  return (
    <>
      <Notice
        icon="bank"
        title="Autopay is off."
        action={
          <Button size="nav" wide="phone">
            Set up autopay
          </Button>
        }
        dismissLabel="Not now"
        onDismiss={() => {}}
      >
        Turn it on and each payment is taken from your bank account on its due date.
      </Notice>
      <Notice tone="warn" title="The last reading is 40 minutes old.">
        Refresh in 15 minutes.
      </Notice>
      <Notice tone="bad" title="Logging out failed.">
        You are still signed in. Try again.
      </Notice>
      <Notice tone="good">Your address is confirmed.</Notice>
    </>
  )
}
