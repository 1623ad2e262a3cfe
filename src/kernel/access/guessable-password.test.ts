import { describe, expect, it } from 'vitest'
import { findGuessable } from './guessable-password.server.ts'
import { typeBlind } from './thai-words.ts'

describe('a password that is guessed first', () => {
  it.each([
    'password',
    'Password',
    'P@ssw0rd',
    'password2569',
    'Password1!',
    'qwertyuiop',
    'asdfghjkl',
    '1q2w3e4r',
    'iloveyou',
    'football1',
    '0812345678',
    '1101700203451',
    '15112569',
    '25310101',
    'aaaaaaaa',
    'abababab',
    '87654321',
    'sawasdee',
    'Sawasdee1',
    'somchai2530',
    'thailand1',
    'chiangmai50',
    typeBlind('รหัสผ่าน'),
    typeBlind('สวัสดีครับ'),
    `${typeBlind('ฉันรักเธอ')}1`,
  ])('%s is everybody’s', (password) => expect(findGuessable(password)).toBe('common'))

  it('is made of the person’s or the site’s words', () => {
    const words = ['วิภา', 'Wipawee', 'wipawee.s@factory.example', 'Siam Academy', 'siam-academy.example']
    for (const password of ['Wipawee2531', 'wipawee!', 'F@ctory99', 'Academy2569', 'xxAcademy1'])
      expect(findGuessable(password, words), password).toBe('own')
  })

  it('is none of these', () => {
    const words = ['วิภา', 'Wipawee', 'wipawee@factory.example', 'Siam Academy']
    for (const password of [
      'Another-2569',
      'Nok-krasa-bin-2569',
      'kF8!qz2Lw',
      'correct-horse-battery',
      'rOjana#Tam92',
    ])
      expect(findGuessable(password, words), password).toBeUndefined()
  })
})

it('Thai typed with the keyboard in English is what the keys say', () => {
  expect(typeBlind('รหัสผ่าน')).toBe('isylzjko')
})
