import { t } from '@lingui/core/macro';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTheme } from '../../lib/theme.ts';
import { Button } from '../../ui/Button.tsx';

export function ThemeButton() {
  const { shown, setTheme } = useTheme();
  const next = shown === 'dark' ? 'light' : 'dark';
  return (
    <Button
      tone="tertiary"
      square
      aria-label={next === 'dark' ? t`Switch to dark theme` : t`Switch to light theme`}
      onClick={() => setTheme(next)}
    >
      {next === 'dark' ? (
        <Moon size={20} strokeWidth={1.75} aria-hidden />
      ) : (
        <Sun size={20} strokeWidth={1.75} aria-hidden />
      )}
    </Button>
  );
}
