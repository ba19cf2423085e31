const paths = {
  account: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1.2-3 4-4.5 7.5-4.5s6.3 1.5 7.5 4.5',
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.2',
  bag: 'M5.5 8h13l1 12.5h-15L5.5 8ZM8.8 10.5V7a3.2 3.2 0 0 1 6.4 0v3.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  close: 'm6 6 12 12M18 6 6 18',
  filter: 'M4 7.5h9m4 0h3M4 16.5h3m4 0h9M15 5.3v4.4M9 14.3v4.4',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 .8 8.5 6.2 8.5-6.2',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  minus: 'M5.5 12h13',
  pin: 'M12 21c4.5-4.8 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.2 6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  plus: 'M12 5.5v13M5.5 12h13',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7 5.2 5.2',
  truck:
    'M3 6.5h11v10H3v-10Zm11 3.5h3.8l3.2 3.2v3.3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  /** Pixels. */
  size?: number
  className?: string | undefined
}

/** Renders a line drawing in the text colour. It has no meaning of its own: the words are beside it. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
