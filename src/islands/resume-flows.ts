import { resumeRuns } from '#modules/flows/components/resume-runs.ts'
import { provideEffects } from '#shell/flow-effects.ts'

provideEffects(async () => (await import('#src/effects.client.ts')).effects)

export { resumeRuns }
