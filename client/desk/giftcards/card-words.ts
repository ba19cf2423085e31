import type { CardPayment, CardState } from '#shared/desk/gift-card-calls.ts'
import type { StatusTone } from '../ui/status-label.tsx'

export const cardStateWords: Record<CardState, string> = {
  valid: 'Valid',
  used: 'Used up',
  blocked: 'Blocked',
  void: 'Taken back',
}

export const cardStateTones: Record<CardState, StatusTone> = {
  valid: 'done',
  used: 'over',
  blocked: 'waits',
  void: 'over',
}

export const cardPaymentWords: Record<CardPayment, string> = {
  given: 'Given away: a cost of the shop',
  till: 'Paid at the till',
  banktransfer: 'Paid by bank transfer',
}
