import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { face, iconButton } from './button.css.ts'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'
import * as css from './list-box.css.ts'
import { reportPress } from './press.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  tone?: 'bad'
  disabled?: boolean
  onAction: () => void
  messageId?: string
}

export type MenuProps = Pick<ButtonLook, 'variant' | 'size'> & {
  /** The words on the button, or its name when `icon` stands alone. */
  label: string
  /** Only a drawing on the button. */
  icon?: IconName
  /** Something else alone on the button, such as an avatar. */
  mark?: ReactNode
  trailing?: ReactNode
  /** It comes because somebody has asked for it already. */
  startsOpen?: boolean
  /** Names the press that opens it. */
  track: string
  items: readonly MenuEntry[]
}

/** A button that opens a short list of things to do. */
export function Menu(props: MenuProps) {
  const { label, icon, mark, trailing, items, variant = 'secondary', size, startsOpen = false, track } = props
  const tell = (isOpen: boolean) => isOpen && reportPress({ track })
  const act = (id: string) => {
    const item = items.find((entry) => entry.id === id)
    if (!item) return
    reportPress({ messageId: item.messageId })
    item.onAction()
  }
  return (
    <I18nProvider locale={document.documentElement.lang}>
      <MenuTrigger defaultOpen={startsOpen} onOpenChange={tell}>
        {icon === undefined && mark === undefined ? (
          <Button className={buttonClass({ variant, size })}>
            <span className={face}>
              {label}
              {trailing ?? <Icon name="chevronDown" size="small" />}
            </span>
          </Button>
        ) : (
          <Button className={iconButton} aria-label={label}>
            <span className={face}>{mark ?? (icon !== undefined && <Icon name={icon} />)}</span>
          </Button>
        )}
        <Popover className={css.popover} placement="bottom end">
          <AriaMenu className={css.menuList} onAction={(key) => act(String(key))}>
            {items.map((item) => (
              <MenuItem
                className={css.option}
                id={item.id}
                key={item.id}
                textValue={item.label}
                isDisabled={item.disabled ?? false}
                data-tone={item.tone}
              >
                {item.icon !== undefined && <Icon name={item.icon} />}
                <span className={css.words}>{item.label}</span>
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  )
}
