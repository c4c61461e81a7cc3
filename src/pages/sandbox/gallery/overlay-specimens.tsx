import { useState } from 'react'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { StepsBar } from '#src/ui/progress.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast.tsx'
import * as css from './gallery.css.ts'
import { Group, Specimen } from './specimen.tsx'

type Open = 'dialog' | 'alert' | 'panel' | undefined

/** What opens over the page; it takes the theme of the page. */
export function OverlaySpecimens() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Group title="Over the page">
      <Specimen name="Dialog, alert dialog, side panel, menu, toasts">
        <div className={css.row}>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('alert')}>
            Open a warning
          </Button>
          <Button variant="secondary" onClick={() => setOpen('panel')}>
            Open the panel
          </Button>
          <Menu
            label="More"
            track="gallery.menu"
            items={[
              { id: 'csv', label: 'Download CSV', icon: 'download', onAction: () => {} },
              { id: 'archive', label: 'Archive', icon: 'trash', tone: 'bad', onAction: () => {} },
            ]}
          />
          <Button
            variant="secondary"
            onClick={() => showToast({ tone: 'good', message: 'Your address is saved.' })}
          >
            Good news
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({ tone: 'bad', title: 'Error', message: 'We were unable to save your changes.' })
            }
          >
            Bad news
          </Button>
        </div>
      </Specimen>
      <Dialog
        isOpen={open === 'dialog'}
        onCloseRequest={close}
        size="narrow"
        closeLabel="Close"
        eyebrow="Autopay, step 2 of 3"
        title="Add your bank account"
        below={<StepsBar steps={3} current={2} />}
        actions={
          <Actions>
            <Button variant="secondary" onClick={close}>
              Back
            </Button>
            <Button onClick={close}>Turn on autopay</Button>
          </Actions>
        }
      >
        <FieldStack>
          <TextField
            label="Routing number"
            defaultValue="121000357"
            error="No bank has this number. Check the nine digits at the bottom left of a check."
          />
          <TextField
            label="Account number"
            hint="Encrypted. Once saved, we only show the last four digits."
          />
          <TextField label="Type it again" />
        </FieldStack>
      </Dialog>
      <Dialog
        isOpen={open === 'alert'}
        onCloseRequest={close}
        role="alertdialog"
        size="narrow"
        title="Still there?"
        actions={
          <Actions>
            <Button variant="secondary" onClick={close}>
              Log out
            </Button>
            <Button onClick={close}>Stay signed in</Button>
          </Actions>
        }
      >
        You will be logged out in 2:00, since nothing has happened for 28 minutes.
      </Dialog>
      <SidePanel
        isOpen={open === 'panel'}
        onCloseRequest={close}
        label="Account"
        closeLabel="Close"
        header={
          <div className={css.row}>
            <Avatar initials="TM" size="large" />
            <div>
              <strong>Teresa Moreno</strong>
              <br />
              Agreement MS-204817
            </div>
          </div>
        }
        footer={
          <Button variant="secondary" wide="always" icon={<Icon name="logout" />}>
            Log out
          </Button>
        }
      >
        <LinkRows lined={false}>
          <ButtonRow icon="person">Contact information</ButtonRow>
          <ButtonRow icon="key">Password</ButtonRow>
          <ButtonRow icon="doc" value="Solar loan">
            Agreement
          </ButtonRow>
        </LinkRows>
      </SidePanel>
    </Group>
  )
}
