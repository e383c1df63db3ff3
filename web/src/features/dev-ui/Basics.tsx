import Zap from 'lucide-react/icons/zap';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge, Plate } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, Well } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorWell, Notice } from '../../ui/Notice.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { Sample, State } from './Sample.tsx';

const ROLES = [
  { name: 'background', look: 'bg-background' },
  { name: 'card', look: 'bg-card' },
  { name: 'sunken', look: 'bg-sunken' },
  { name: 'primary', look: 'bg-primary' },
  { name: 'primary-soft', look: 'bg-primary-soft' },
  { name: 'brand', look: 'bg-brand' },
  { name: 'success-soft', look: 'bg-success-soft' },
  { name: 'warning-soft', look: 'bg-warning-soft' },
  { name: 'destructive-soft', look: 'bg-destructive-soft' },
  { name: 'info-soft', look: 'bg-info-soft' },
  { name: 'ring', look: 'bg-ring' },
  { name: 'input', look: 'bg-input' },
] as const;

export const Foundations = () => (
  <Sample
    id="foundations"
    title="Colour and type"
    lead="Roles, never steps of a ramp. Size and weight carry the order of things."
  >
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {ROLES.map(({ name, look }) => (
        <li key={name} className="flex min-w-0 items-center gap-2.5 text-caption">
          <i aria-hidden className={`size-9 shrink-0 rounded-sm border border-border ${look}`} />
          <span className="min-w-0 break-words">{name}</span>
        </li>
      ))}
    </ul>
    <div className="mt-6 grid gap-2">
      <p className="font-display text-h1 font-bold">Check and pay</p>
      <p className="font-display text-h2 font-bold">How you pay</p>
      <p className="font-display text-h3 font-bold">Toyota Corolla Cross</p>
      <p className="text-body">Fri 4 Dec, 10:00 to Tue 8 Dec, 10:00</p>
      <p className="text-small text-muted-foreground">Held on Thu 3 Dec. Back by Fri 11 Dec.</p>
      <p className="num text-price-lg">R3 830.40</p>
    </div>
  </Sample>
);

export const Buttons = () => (
  <Sample
    id="buttons"
    title="Buttons"
    lead="One primary on a screen. A label says what happens; a busy button keeps it."
  >
    <div className="grid gap-5">
      <State name="Tones">
        <div className="flex flex-wrap gap-2.5">
          <Button>Book this car</Button>
          <Button tone="secondary">Save</Button>
          <Button tone="tertiary">Show more</Button>
          <Button tone="destructive">Cancel booking</Button>
          <Button tone="danger-solid">Remove it</Button>
          <Button tone="highlight">Instant</Button>
        </div>
      </State>
      <State name="Sizes and states">
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="lg">Pay R3 830.40</Button>
          <Button size="sm" tone="secondary">
            Act
          </Button>
          <Button busy>Saving</Button>
          <Button disabled>Continue</Button>
          <Button icon={<Zap size={18} aria-hidden />}>Book at once</Button>
        </div>
      </State>
      <State name="More words than fit">
        <div className="grid max-w-60 gap-2.5">
          <Button>Pay R112 830.40 and confirm the trip to Umhlanga Rocks</Button>
          <Button tone="secondary" busy>
            Saving the car and its eleven photos
          </Button>
        </div>
      </State>
    </div>
  </Sample>
);

export const Labels = () => (
  <Sample
    id="labels"
    title="Badges, chips and small things"
    lead="An icon or a word with every colour. Marigold once in a view."
  >
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <Badge>Requested</Badge>
        <Badge tone="success">Confirmed</Badge>
        <Badge tone="warning">Licence disc ends soon</Badge>
        <Badge tone="destructive">Late</Badge>
        <Badge tone="info">Settling up</Badge>
        <Badge tone="outline">Done</Badge>
        <Badge tone="brand" icon={<Zap size={14} aria-hidden />}>
          Instant
        </Badge>
        <Plate>DN 42 KL GP</Plate>
        <Badge tone="warning">Roadworthy certificate must be renewed before the end of December</Badge>
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip on onClick={() => undefined}>
          Automatic
        </Chip>
        <Chip on={false} onClick={() => undefined}>
          Bakkie
        </Chip>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initials="ND" />
        <Avatar initials="AK" size="sm" />
        <Rating value={4.91} count={32} />
        <Rating value={null} />
        <Spinner label="Loading" size={24} />
      </div>
    </div>
  </Sample>
);

export const Notices = () => (
  <Sample
    id="notices"
    title="Notices"
    lead="What happened, what it means for money, what to do. Clay is for real trouble alone."
  >
    <div className="grid gap-3">
      <Notice title="The host has 8 hours to answer">You are not charged before they agree.</Notice>
      <Notice tone="success" title="Your booking is confirmed">
        We have sent you the receipt.
      </Notice>
      <Notice tone="warning" title="The licence disc ends on 31 Dec">
        Renew it to keep taking trips.
      </Notice>
      <Notice tone="destructive" title="The card was declined">
        You were not charged. Use another card.
      </Notice>
      <ErrorWell title="The cars did not load" onRetry={() => undefined}>
        We could not reach Kwela. Check your signal, then try again.
      </ErrorWell>
    </div>
  </Sample>
);

export const Surfaces = () => (
  <Sample
    id="surfaces"
    title="Cards, timeline and what is not there yet"
    lead="Borders before shadows, space before borders."
  >
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Card className="p-4">A card</Card>
        <Well className="p-4">A well</Well>
      </div>
      <Timeline
        label="The steps of a trip"
        steps={[
          { key: 'booked', state: 'done', title: 'Booked', time: 'Mon 30 Nov' },
          {
            key: 'pick-up',
            state: 'now',
            title: 'Pick-up',
            consequence: 'Bring your licence card.',
            time: 'Fri 4 Dec',
          },
          { key: 'return', state: 'next', title: 'Return', time: 'Tue 8 Dec' },
        ]}
      />
      <div className="grid gap-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Card className="grid max-w-60 gap-1 p-4">
        <h3>Mercedes-Benz Sprinter 519 CDI panel van</h3>
        <p className="text-small text-muted-foreground">
          From Nomathemba Zanele van der Westhuizen-Mokoena in KwaDukuza
        </p>
      </Card>
      <EmptyState title="No trips yet" action={<Button>Find a car</Button>}>
        Your trips will be here, with their receipts and documents.
      </EmptyState>
    </div>
  </Sample>
);
