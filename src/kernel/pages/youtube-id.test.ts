import fc from 'fast-check'
import { expect, it } from 'vitest'
import { youtubeIdOf } from './youtube-id.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  ' https://m.youtube.com/watch?v=dQw4w9WgXcQ#x ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('takes the id out of %s [PM-5-50]', (link) => expect(youtubeIdOf(link)).toBe('dQw4w9WgXcQ'))

it.each([
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
])('takes none out of %j [PM-5-51]', (link) => expect(youtubeIdOf(link)).toBeUndefined())

it('never answers anything but 11 safe characters', () => {
  fc.assert(
    fc.property(fc.string(), (tail) => {
      expect(youtubeIdOf(`https://youtu.be/${tail}`) ?? 'aaaaaaaaaaa').toMatch(/^[\w-]{11}$/)
    }),
  )
})
