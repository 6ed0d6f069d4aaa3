'use client';
import type { EveningPoint } from '@blindwerk/tournament';
import { type Messages, useMessages } from '@blindwerk/ui';
import {
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip);

/** Between two marks of the time axis. */
const TICK_MS = 30 * 60_000;

/** Players left as steps, average stack as a thin dashed line: told apart by shape and by the words at the axes. */
export default function EveningChart({ points }: { readonly points: readonly EveningPoint[] }) {
  const messages = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new Chart(canvas.current, config(points, messages, inks()));
    return () => chart.destroy();
  }, [points, messages]);
  return <canvas ref={canvas} role="img" aria-label={messages.t('desk.evening.chart')} />;
}

function inks() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return { ink: of('--ink'), soft: of('--ink-2'), line: of('--line'), action: of('--action'), font: of('--font') };
}

function config(
  points: readonly EveningPoint[],
  { t, format }: Messages,
  { ink, soft, line, action, font }: ReturnType<typeof inks>,
): ChartConfiguration<'line'> {
  const axis = (text: string, color: string) => ({
    beginAtZero: true,
    title: { display: true, text, color, font: { family: font, size: 15, weight: 600 } },
    ticks: {
      color,
      font: { family: font, size: 14 },
      callback: (value: string | number) => format.number(Number(value)),
    },
  });
  return {
    type: 'line',
    data: {
      datasets: [
        {
          label: t('desk.change.playersLeft'),
          data: points.map((point) => ({ x: point.at, y: point.playersLeft })),
          yAxisID: 'players',
          borderColor: ink,
          borderWidth: 3,
          pointRadius: 0,
          stepped: true,
        },
        {
          label: t('desk.change.averageStack'),
          data: points.flatMap(({ at, averageStack }) => (averageStack === null ? [] : [{ x: at, y: averageStack }])),
          yAxisID: 'stack',
          borderColor: action,
          borderWidth: 2,
          borderDash: [6, 4],
          pointRadius: 0,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          type: 'linear',
          min: points[0]?.at,
          max: points.at(-1)?.at,
          grid: { color: line },
          ticks: {
            color: soft,
            stepSize: TICK_MS,
            font: { family: font, size: 14 },
            callback: (at) => format.wallTime(Number(at)),
          },
        },
        players: { ...axis(t('desk.evening.axisPlayers'), ink), position: 'left', grid: { color: line } },
        stack: { ...axis(t('desk.evening.axisStack'), action), position: 'right', grid: { drawOnChartArea: false } },
      },
      plugins: {
        tooltip: {
          bodyFont: { family: font },
          titleFont: { family: font },
          callbacks: { title: ([item]) => (item ? format.wallTime(item.parsed.x ?? 0) : '') },
        },
      },
    },
  };
}
