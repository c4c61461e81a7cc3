import { redirect } from '@tanstack/react-router'

/** To the same page without a parameter of its query. */
export function withoutParameter(parameter: string, { href }: { href: string }) {
  const url = new URL(href, 'https://localhost')
  url.searchParams.delete(parameter)
  return redirect({ href: `${url.pathname}${url.search}${url.hash}`, replace: true })
}
