import { redirect } from 'react-router'
import { screen } from '#shell/screen.server.ts'

const MAX_KEYWORD = 100

export const loader = screen(async ({ url }) => {
  const keyword = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_KEYWORD)
  return redirect(keyword === '' ? '/lesson/home' : `/lesson/search/${encodeURIComponent(keyword)}`)
})

export default function SearchFormScreen() {
  return null
}
