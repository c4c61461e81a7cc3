import { expect } from '@playwright/test'
import { enterAccount, readToast, screenTitle } from '../in-the-account.ts'
import { accountPanel, inside, type Stage } from '../stage.ts'
import { type Act, type Driver, heldMs, nextStep } from './driver.ts'
import { inOrder, late, personOf, seesButton, strongPassword, typePassword } from './getting-in.ts'

const saveButton = 'Save new password'

const submit: Act = async (walk) => {
  const { page } = walk.stage
  const isWrong = nextStep(walk)?.case === 'wrongOldPassword'
  const old = isWrong ? 'none-of-my-passwords' : personOf(walk).password
  await page.getByLabel('Current password', { exact: true }).fill(old)
  await typePassword(page, strongPassword)
  await page.getByRole('button', { name: saveButton }).click()
}

const fiveWrongPasswords: Act = async ({ stage }) => {
  for (const _ of [1, 2, 3, 4, 5])
    await stage.server.post('/account/change_password/', {
      old_password: 'none-of-my-passwords',
      new_password: strongPassword,
    })
}

const seesAlert =
  (words: string): Act =>
  ({ stage }) =>
    expect(accountPanel(stage.page).getByRole('alert').filter({ hasText: words })).toBeVisible()

const seesForm = async ({ page }: Stage, isBusy: boolean) => {
  await expect(screenTitle(page, 'Password')).toBeVisible()
  await seesButton(page, saveButton, isBusy)
}

export const passwordChangeDriver: Driver = {
  inputs: {
    signedIn: async ({ stage, kept }) => {
      kept.person = await enterAccount(stage, 'phone-unverified')
      await stage.page.getByRole('button', { name: 'Edit password' }).click()
    },
  },
  events: {
    'password.submit': { filled: submit },
    'form.leave': {
      back: ({ stage }) => accountPanel(stage.page).getByRole('button', { name: 'Back' }).click(),
      close: ({ stage }) => stage.page.keyboard.press('Escape'),
    },
  },
  answers: {
    changePassword: {
      changed: {
        arrange: late('changePassword'),
        give: readToast("You've successfully updated your information."),
      },
      wrongOldPassword: {
        arrange: late('changePassword', { answers: [400] }),
        give: async ({ stage }) => {
          const field = stage.page.getByLabel('Current password', { exact: true })
          await expect(field).toHaveAccessibleDescription(/Current password incorrect/)
          await expect(field).toBeFocused()
        },
      },
      locked: {
        arrange: inOrder(fiveWrongPasswords, late('changePassword', { answers: [429] })),
        give: inOrder(readToast('We were unable to save your changes.'), ({ stage }) =>
          expect(stage.page.getByText(/Try again in 15\sminutes/)).toBeVisible(),
        ),
      },
      serverFailed: {
        arrange: late('changePassword', { status: 503, answers: [503] }),
        give: inOrder(
          readToast('We were unable to save your changes.'),
          seesAlert('We were unable to save your changes. What you typed is still here.'),
        ),
      },
      answerLost: {
        arrange: late('changePassword', { status: 504, answers: [504] }),
        give: seesAlert('Your new password may not have been saved.'),
      },
    },
  },
  holds: {
    changePassword: ({ stage }) => stage.server.arrange({ operation: 'changePassword', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    enteringPasswords: (stage) => seesForm(stage, false),
    changingPassword: (stage) => seesForm(stage, true),
    finished: async ({ page }) => {
      await expect(inside(page)).toBeVisible()
      await expect(page.getByRole('button', { name: saveButton })).toHaveCount(0)
    },
  },
}
