export { type SetupStep, setupSteps } from './setup-step.ts'
