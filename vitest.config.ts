import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

export default defineConfig({
  // React as people get it; drawing pages with its checks for developers takes twice as long.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production', WAKE_SCRIPT: '/assets/wake.js', PUBLIC_SHEET: '/assets/public.css' },
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/*.test.{ts,tsx}',
      'tests/abuse/**/*.test.ts',
      'tests/http/**/*.test.ts',
      'tests/realtime/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    // One more than processors: some tests wait for clocks.
    maxWorkers: 3,
    // Modules are read once a worker and not once a file: that was a third of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    sequence: { hooks: 'stack', sequencer: LongestFirst },
  },
})
