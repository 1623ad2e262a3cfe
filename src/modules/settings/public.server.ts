export {
  type GatewayPart,
  type GatewayState,
  gatewayParts,
  type TestOutcome,
} from './gateway/gateway-part.ts'
export { secretFacts } from './gateway/secret-facts.server.ts'
export { type SetupStep, setupSteps } from './setup-step.ts'
export { type SiteTool, siteTools } from './site-tool.ts'
