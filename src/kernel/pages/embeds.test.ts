import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedServices, findEmbed } from './embeds.ts'

describe('content of other services', () => {
  it.each([
    ['https://youtu.be/aaaaaaaaaaa', 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1'],
    ['vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
    ],
    [
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;x=y" width="600"></iframe>',
      'https://www.google.com/maps/embed?pb=%211m18',
    ],
    [
      'https://www.google.com/maps/place/Wat+Pho/@13.7465,100.4927,17z',
      'https://www.google.com/maps?q=Wat+Pho&output=embed',
    ],
    [
      'https://www.google.com/maps/@13.75,100.5,15z',
      'https://www.google.com/maps?q=13.75%2C100.5&output=embed',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=100%2C13%2C101%2C14&layer=mapnik',
      'https://www.openstreetmap.org/export/embed.html?bbox=100%2C13%2C101%2C14',
    ],
    [
      'https://www.openstreetmap.org/#map=10/13.75/100.5',
      'https://www.openstreetmap.org/export/embed.html?bbox=100.32422%2C13.66211%2C100.67578%2C13.83789&marker=13.75%2C100.5',
    ],
  ])('is found in %s', (written, frame) => {
    expect(findEmbed(written)?.frame).toBe(frame)
  })

  it.each([
    '',
    'javascript:alert(1)',
    'https://evil.example/vimeo.com/76979871',
    'https://vimeo.com.evil.example/76979871',
    'https://google.com.evil.example/maps/place/x',
    'https://www.google.com/search?q=maps',
    'https://maps.app.goo.gl/abc',
    '<iframe srcdoc="<script>x</script>"></iframe>',
    '//www.openstreetmap.org.evil.example/#map=1/1/1',
  ])('is not found in %j', (written) => {
    expect(findEmbed(written)).toBeUndefined()
  })

  it('comes from the host of its service, whatever is written', () => {
    const host = fc.constantFrom(
      'vimeo.com',
      'www.google.com',
      'www.openstreetmap.org',
      'youtu.be',
      'evil.example',
    )
    const path = fc.oneof(
      fc.webPath(),
      fc.string(),
      fc.constantFrom('/76979871', '/maps/place/a@1,2', '/#map=3/1/2'),
    )
    const origins = fc
      .sample(fc.tuple(host, path, fc.webQueryParameters()), 500)
      .flatMap(([name, rest, query]) => {
        const found = findEmbed(`https://${name}${rest}?q=${query}`)
        return found ? [[new URL(found.frame).origin, embedServices[found.service].source]] : []
      })
    expect(origins.length).toBeGreaterThan(20)
    expect(origins.filter(([origin, source]) => origin !== source)).toEqual([])
  })
})
