import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FeatureCode } from '#kernel/tenancy/features.ts'
import type { RootData } from './root-data.server.ts'

/** Shows its content where the site has that part of the product. The server decides; its checks are its own. */
export function Feature({ code, children }: { code: FeatureCode; children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  return root?.features.includes(code) ? children : null
}
