import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messageCatalogues } from './config/message-catalogues.ts'

/** By itself a machine with two cores gets one worker, and a third of it stands idle. */
const maxWorkers = 2

/** A busy machine may take its time. */
const expect = { poll: { timeout: 10_000 } }

const node = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 120_000, maxWorkers, expect }

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      { test: { ...node, name: 'machines', include: ['tests/machines/**/*.test.ts'], testTimeout: 120_000 } },
      {
        plugins: [vanillaExtractPlugin(), react(), messageCatalogues()],
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/views/setup.ts'],
          testTimeout: 30_000,
          maxWorkers,
          expect,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'embedded',
          include: ['tests/embedded/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...node,
          name: 'conventions',
          include: ['tests/conventions.test.ts', 'tests/conventions/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
