import { type HeadersArgs, useLoaderData } from 'react-router'
import { findPost } from '#modules/posts/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { ShownPageView } from '../components/shown-page.tsx'
import { openPage } from '../open-page.server.ts'
import { actOnPage } from '../page-action.server.ts'

export const loader = screen(async (args) => openPage(args, await findPost(args.ctx, args.params.page ?? '')))

export const action = screen(async (args) =>
  actOnPage(args, await findPost(args.ctx, args.params.page ?? '')),
)

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export default function PageScreen() {
  return <ShownPageView shown={useLoaderData<typeof loader>().shown} />
}
