import { Fragment, type ReactNode, type RefObject, Suspense, useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import { type AccountPanel, leave } from './account-panel.ts'
import { ContactInformation } from './contact-information.tsx'
import * as css from './panel.css.ts'
import { type PanelSnapshot, type SubScreen, titles } from './screens.ts'

const PhoneForm = latePart(() => import('../contact-form/phone-form.tsx'))
const AddressForm = latePart(() => import('../contact-form/address-form.tsx'))
const PasswordChange = latePart(() => import('../password-change/password-change.tsx'))
const Feedback = latePart(() => import('../feedback/feedback.tsx'))
const SmsOptIn = latePart(() => import('../sms-opt-in/sms-opt-in.tsx'))

type Content = { screen: SubScreen; snapshot: PanelSnapshot; panel: AccountPanel }
type SubScreenProps = Content & {
  title: RefObject<HTMLHeadingElement | null>
  /** Keeps a fault of the screen within it. */
  guard: (part: ReactNode) => ReactNode
}

/**
 * One screen of the panel below its way back and its title. The way back stays the same from screen to screen: the
 * question that it may lead to gives the focus back to it.
 */
export function SubScreenView({ title, screen, snapshot, panel, guard }: SubScreenProps) {
  // The person's place moves with the screen: listeners hear its title first.
  const focusOnArrival = useCallback(
    (heading: HTMLHeadingElement | null) => {
      title.current = heading
      heading?.focus()
    },
    [title],
  )
  return (
    <section className={css.screen}>
      <span className={css.back} data-keep-clear="true">
        <Button
          variant="quiet"
          messageId="account.back"
          icon={<Icon name="chevronLeft" size="small" />}
          onClick={() => leave(panel, 'back')}
        >
          <FormattedMessage id="account.back" />
        </Button>
      </span>
      <h3 key={screen} className={classNames(sectionTitle, css.title)} tabIndex={-1} ref={focusOnArrival}>
        <FormattedMessage id={titles[screen]} />
      </h3>
      <Fragment key={`${screen} content`}>
        {guard(<Suspense fallback={<Waiting />}>{contentOf({ screen, snapshot, panel })}</Suspense>)}
      </Fragment>
    </section>
  )
}

function contentOf({ screen, snapshot, panel }: Content): ReactNode {
  const { editPhone, editAddress, changePassword } = snapshot.children
  if (screen === 'contactInformation') return <ContactInformation send={panel.send} />
  if (screen === 'phoneNumber' || screen === 'numberForTexts')
    return editPhone && <PhoneForm actor={editPhone} />
  if (screen === 'address') return editAddress && <AddressForm actor={editAddress} />
  if (screen === 'password') return changePassword && <PasswordChange actor={changePassword} />
  return screen === 'feedback' ? <Feedback /> : <SmsOptIn />
}

function Waiting() {
  const intl = useIntl()
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'shell.loading' })}>
      <Skeleton width="100%" height={76} />
      <Skeleton width="100%" height={48} />
    </SkeletonGroup>
  )
}
