import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts', 'tests/balanced/**/*.test.ts'],
    // About starting and stopping one process that has its own database.
    exclude: [...configDefaults.exclude, 'tests/e2e/process.test.ts'],
    globalSetup: ['tests/e2e/support/balanced-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    sequence: { hooks: 'stack' },
  },
})
