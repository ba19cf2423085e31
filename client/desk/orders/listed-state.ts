import type { ListedOrder } from '#shared/desk/order-calls.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import type { StatusTone } from '../ui/status-label.tsx'
import words from '../words.json' with { type: 'json' }

const tones: Record<OrderStatus, StatusTone> = {
  pending: 'moves',
  pending_payment: 'moves',
  processing: 'waits',
  complete: 'done',
  closed: 'over',
  canceled: 'over',
}

/** Returns the message and the tone of an order's state: its step while it is packed, otherwise its status. */
export function listedState({
  status,
  step,
  isCollected,
}: Pick<ListedOrder, 'status' | 'step' | 'isCollected'>): { message: string; tone: StatusTone } {
  const tone = step === 'ready' && status === 'processing' ? 'moves' : tones[status]
  if (status === 'processing') return { message: words.orderStep[step], tone }
  return { message: status === 'complete' && isCollected ? 'Handed over' : words.orderStatus[status], tone }
}
