import { type HeadersArgs, useLoaderData } from 'react-router'
import { findBelow } from '#modules/posts/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { ShownPageView } from '../components/shown-page.tsx'
import { openPage } from '../open-page.server.ts'
import { actOnPage } from '../page-action.server.ts'

export const loader = screen(async (args) =>
  openPage(args, await findBelow(args.ctx, args.params.pageSlug ?? '', args.params.postSlug ?? '')),
)

export const action = screen(async (args) =>
  actOnPage(args, await findBelow(args.ctx, args.params.pageSlug ?? '', args.params.postSlug ?? '')),
)

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export default function PostScreen() {
  return <ShownPageView shown={useLoaderData<typeof loader>().shown} />
}
