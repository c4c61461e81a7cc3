import { createFileRoute } from '@tanstack/react-router'
import { HardwarePage } from '#src/pages/hardware/hardware-page.tsx'

export const Route = createFileRoute('/_home/dashboard/system/hardware_information')({
  component: HardwarePage,
})
