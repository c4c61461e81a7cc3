import { createFileRoute } from '@tanstack/react-router'
import { GenericErrorPage } from '#src/pages/errors/generic-error-page.tsx'

export const Route = createFileRoute('/error')({ component: GenericErrorPage })
