import type { ReactNode } from 'react'
import type { FeatureCode } from '#kernel/tenancy/features.ts'
import { useRoot } from '#shell/here.ts'

/** Shows its content where the site has that part of the product. The server decides; its checks are its own. */
export function Feature({ code, children }: { code: FeatureCode; children: ReactNode }) {
  const root = useRoot()
  return root?.features.includes(code) ? children : null
}
