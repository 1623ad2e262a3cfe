import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/support/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    // One more than processors: people who wait for a page leave them free.
    maxWorkers: 3,
    // Modules are read once a worker and not once a file.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 40_000 } },
    sequence: { hooks: 'stack', sequencer: LongestFirst },
  },
})
